/** Plain text as people copy it: what must stay as it is, and what is Markdown. */

/** By what they are. */
export const PLAIN_TEXTS: Readonly<Record<string, string>> = {
  'a configuration with comments': `# 数据库
host = 127.0.0.1
port = 5432

# 缓存
redis_url = redis://localhost:6379/1`,
  'properties with a comment of two lines': `# The address of the service.
# Needs no trailing slash.
service.url=https://a.example/x

# 1. first
service.retries=3`,
  'YAML with lists': `# compose file
services:
  web:
    image: nginx:1.27
    ports:
      - "80:80"
      - "443:443"
  db:
    image: postgres
    environment:
      - POSTGRES_DB=app`,
  'a nginx configuration': `# 服务器配置
server {
    listen 80;
    server_name a.example;
    # 静态文件
    location /static/ {
        root /var/www;
    }
}`,
  'an ini file': `[section]
# comment
key = value
other = \`quoted\``,
  'an ssh configuration': `# work
Host github.com
  User git
  IdentityFile ~/.ssh/id_ed25519

# home
Host nas
  HostName 192.168.1.2`,
  'ignored files': `# dependencies
node_modules/

# builds
dist/
**/*.log`,
  'a hosts file': `# local
127.0.0.1 localhost
::1 localhost
# office
10.0.0.5 wiki.example`,
  'a crontab': `# m h dom mon dow command
0 5 * * 1 tar -zcf /var/backups/home.tgz /home/
*/10 * * * * /usr/local/bin/check`,
  'requirements of a program': `# web
flask==3.0.0
requests>=2.31
# tests
pytest`,
  'a shell session': `$ git status
On branch main
nothing to commit, working tree clean
$ npm test
> app@1.0.0 test
> vitest run
# done`,
  'commands with comments': `# 安装依赖
npm install

# 启动服务
npm run dev`,
  'a root shell': `# apt-get update
Hit:1 http://deb.debian.org/debian bookworm InRelease
# apt-get install nginx
Reading package lists... Done`,
  'a shell script': `#!/bin/bash
# backs up
for f in *.txt; do
  echo \`date\` "$f"
done`,
  'a Dockerfile': `# base
FROM node:24-slim
# files
COPY . /app
RUN npm ci && npm run build
CMD ["npm", "start"]`,
  'a Python program': `# reads names
import os

def read(*args, **kwargs):
    # 1. open
    return [open(a) for a in args]`,
  'a JSON document': `{
  "name": "**bold**",
  "items": ["- one", "- two"]
}`,
  'a log': `2026-11-22 10:01:02 INFO  started \`main\` in 12ms
2026-11-22 10:01:03 WARN  **retry** 1 of 3
2026-11-22 10:01:04 ERROR gave up`,
  'a log of the system': `Nov 22 10:01:02 host sshd[12]: Accepted key for a
Nov 22 10:01:09 host sshd[12]: closed \`session\``,
  'a trace of an error': `TypeError: Cannot read properties of undefined (reading 'x')
    at a (/app/a.js:1:2)
    at b (/app/b.js:3:4)`,
  'an SQL query': `SELECT id, name
FROM users
WHERE name LIKE '%a%'
-- 1. only active
AND active = 1;`,
  'a poem': `床前明月光
疑是地上霜

举头望明月
低头思故乡`,
  'an English poem': `Two roads diverged in a yellow wood,
And sorry I could not travel both
And be one traveler, long I stood

* * *

And looked down one as far as I could`,
  'an address': `张三
上海市浦东新区世纪大道 1 号
12 楼 1203 室
200120`,
  'an English address': `Acme Ltd.
12. Floor
1 Main Street
London W1A 1AA`,
  'a letter': `Dear Ann,

the meeting is at 10:30. Please bring
- the plan

Best regards
Bob
--
Bob Miller`,
  'a mail that cites': `Thanks, that works.

On Mon, Nov 2, 2026 at 10:00 AM Ann <ann@a.example> wrote:
> Does 10:30 work?
> Ann`,
  'numbers that do not count on': `1. 总则
3. 附则
7. 解释`,
  'times and dates': `10:30 会议
11:45 午餐
2026. 11. 22`,
  'a sum': `2 * 3 * 4 = 24
5 ** 2 = 25
a_b_c and __init__`,
  'a table of a database': ` id | name
----+------
  1 | Ann
  2 | Bob`,
  'a chat': `张三 10:32
好的，1/2 已完成
李四 10:33
#收到# 👍`,
  hashtags: '#春天 #花 周末愉快\n#sunny day',
  'a difference of two versions': `diff --git a/x b/x
--- a/x
+++ b/x
@@ -1 +1 @@
- old
+ new`,
  'a conflict': `<<<<<<< HEAD
# mine
=======
# theirs
>>>>>>> branch`,
  'a page': `<!DOCTYPE html>
<p>**x**</p>`,
}

/** By what they are; Markdown of the blocks that they become. */
export const MARKDOWN_TEXTS: Readonly<Record<string, readonly [text: string, markdown: string]>> = {
  'a document': [
    '# 标题\n\n第一段，**重点**。\n\n## 二级\n\n- 一\n- 二\n\n1. a\n2. b\n',
    '# 标题\n\n第一段，**重点**。\n\n## 二级\n\n- 一\n- 二\n\n1. a\n2. b',
  ],
  'a heading right above its text': [
    '# 标题\n这里是正文，说明这个功能怎么用。',
    '# 标题\n\n这里是正文，说明这个功能怎么用。',
  ],
  'lines of a person': ['**注意**：\n第一行\n第二行', '**注意**：\\\n第一行\\\n第二行'],
  'lines of a program': [
    'This paragraph was wrapped by a program at about sixty columns\nso that its lines are **no lines** of the person who wrote it,\nand they flow.',
    'This paragraph was wrapped by a program at about sixty columns so that its lines are **no lines** of the person who wrote it, and they flow.',
  ],
  'a line below a list': ['议题\n1. 预算\n2. 排期\n参会人：张三', '议题\n\n1. 预算\n2. 排期\n\n参会人：张三'],
  'items with lines of their own': ['- one\n  more\n- two', '- one\\\n  more\n- two'],
  'code and what is around it': [
    '安装：\n\n```bash\n# 先装\nnpm install\n```\n然后启动。',
    '安装：\n\n```bash\n# 先装\nnpm install\n```\n\n然后启动。',
  ],
  'a table': ['| a | b |\n| --- | :-: |\n| 1 | 2 |', '| a | b |\n| --- | :---: |\n| 1 | 2 |'],
  tasks: ['- [ ] 写\n- [x] 发', '- [ ] 写\n- [x] 发'],
  'front matter': ['---\ntitle: A\n---\n\n# B\n\nText.', '```yaml\n---\ntitle: A\n---\n```\n\n# B\n\nText.'],
  'types of a program': ['用 `map` 得到 List<String> 和 <input>', '用 `map` 得到 List\\<String> 和 \\<input>'],
  'an element on a line': ['**a**\n\n<my-element>\n\nb\n\nc', '**a**\n\n\\<my-element>\n\nb\n\nc'],
  'an answer of an assistant': [
    '### 步骤\n1. **打开** 设置\n2. 点击 `保存`\n\n> 提示：可撤销',
    '### 步骤\n\n1. **打开** 设置\n2. 点击 `保存`\n\n> 提示：可撤销',
  ],
  'numbers that Markdown counts': ['1. a\n1. b\n1. c', '1. a\n2. b\n3. c'],
  'a link': ['见 [文档](https://a.example/x)。', '见 [文档](https://a.example/x)。'],
  'a formula': ['$$\nx^2\n$$', '$$\nx^2\n$$'],
}
