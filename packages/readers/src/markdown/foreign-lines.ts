/** Lines of configurations, programs, shells and logs: they use the signs of Markdown for other things. */

import { hasSupportedTags } from './supported-tags.ts'

/** Texts that are wholly something else, by how they begin. */
const WHOLE =
  /^(?:#!|<\?(?:xml|php)|<!doctype\b|\s*\{[\s\S]*\}\s*$|\s*\[\s*[{["\d][\s\S]*\]\s*$|diff --git |-----BEGIN |\s*(?:[$❯➜]|>>>|PS [a-z]:\\[^>]*>|[\w.-]+@[\w.-]+[: ~][^#$\n]*[#$]) \S)/i

const MARKUP = /^\s*<\/?[\w:-]+(?:\s[^<>]*)?>/
const COMMAND =
  'sudo|apt|apt-get|yum|dnf|brew|npm|npx|pnpm|yarn|node|pip3?|python3?|git|docker|docker-compose|kubectl|helm|curl|wget|systemctl|service|cd|ls|cp|mv|rm|mkdir|chmod|chown|cat|echo|export|source|ssh|scp|tar|unzip|make|cargo|go|mvn|gradle|java|mysql|psql|redis-cli'

const FOREIGN: readonly RegExp[] = [
  // Settings: `key = value`, `key: value`, `KEY=value`, `[section]`, `listen 80;`
  /^\s*(?:export )?[\w.-]+\s*=(?!=)/,
  /^\s*(?:- )?["']?[a-z_$][\w.$-]*["']?:(?:\s|$)/,
  /^\s*[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+[:=]/,
  /^\s*\[[\w .:"-]+\]\s*$/,
  /[;{]\s*$/,
  /^\s*[})\]]+[;,]?\s*$/,
  /^\s*(?:FROM|RUN|COPY|ADD|ENV|CMD|ARG|EXPOSE|WORKDIR|ENTRYPOINT|LABEL|VOLUME) \S/,
  // Addresses of hosts, times of cron
  /^\s*\d{1,3}(?:\.\d{1,3}){3}\s/,
  /^\s*(?:[\d*,/-]+\s+){4}[\d*,/-]+\s+\S/,
  // Programs
  /^\s*(?:import|from) ["'{*\w.]+(?:\s|$|;)/,
  /^\s*(?:const|let|var|val|def|func|fn|class|public|private|protected|package|using|namespace|#include|#define)\b.*[=({:<"]/,
  /^\s*(?:if|for|while|switch|try|else|elif|except|return)\b.*[({:;)]\s*$/,
  /^\s*(?:if|elif|while|until) \[|^\s*(?:then|fi|do|done|esac|else|end)\s*;?$/,
  /^\s*(?:\/\/|\/\*|\*\/|--|"""|''')/,
  /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|DROP)\s.*\b/,
  /^(?:<{7}|>{7}|@@ |\+\+\+ |--- \S)/,
  // Shells: prompts, and commands without one
  /^\s*(?:[$%❯➜]|>>>|\.\.\.|In \[\d+\]:) \S/,
  /^\S{1,99}?@\S{1,99}?[:~ ].{0,500}[$#%] ?/,
  /^(?:PS )?[A-Za-z]:\\[^>]*>/,
  new RegExp(`^\\s*(?:${COMMAND})(?: [-\\w./@:"'$~=]+)+(?: .*)?$`),
  // Logs
  /^\s*\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d/,
  /^\s*\[?\d\d:\d\d:\d\d\b/,
  /^\s*\[?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL)\b/,
  /^[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d:\d\d /,
  /^\s*at [\w.$<>]+ ?\(/,
]

/** Matches the text after a comment, unlike a heading: a word alone, or a few without a sentence's end. */
const SETTING = /^[!-~]+(?: [!-~]+){0,2}$/
const SENTENCE_END = /[.!?:]$/

export const isForeignText = (text: string): boolean => WHOLE.test(text)

export const isForeignLine = (line: string): boolean =>
  FOREIGN.some((pattern) => pattern.test(line)) || (MARKUP.test(line) && !hasSupportedTags(line))

/** A comment of several lines, an empty one, or one without a blank before a setting: headings look otherwise. */
export const isCommented = (lines: readonly string[]): boolean =>
  lines.some(
    (line, index) =>
      /^\s*#+\s*$|^#[\w.-]+\s*[=:]|^#{8,}/.test(line) ||
      (/^\s*# /.test(line) && /^\s*#(?: |$)/.test(lines[index + 1] ?? '')),
  )

/** A line that is more likely below a comment than below a heading. */
export const isSetting = (line: string): boolean =>
  isForeignLine(line) ||
  (SETTING.test(line.trim()) && !SENTENCE_END.test(line) && !/^ *(?:[-*+>|`#]|\d+[.)] )/.test(line))
