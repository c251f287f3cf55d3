-- CreateTable
CREATE TABLE "tenant_token" (
    "tenant_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

CONSTRAINT "tenant_token_pkey" PRIMARY KEY ("tenant_id","kind")
);

-- CreateTable
CREATE TABLE "appearance" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT,
    "domain" TEXT NOT NULL,
    "system_name" TEXT NOT NULL,
    "logo_file_id" TEXT,
    "header_file_id" TEXT,
    "icon_file_id" TEXT,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "show_web_site" BOOLEAN NOT NULL DEFAULT true,
    "certificate" TEXT,
    "certificate_key" TEXT,
    "certificate_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "appearance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system_parameter" (
    "key" TEXT NOT NULL,
    "big_category" TEXT NOT NULL,
    "small_category" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "system_parameter_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "setup_key_hash" TEXT,
    "initialized_at" TIMESTAMPTZ(3),

CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tenant_status_change" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "reason" TEXT NOT NULL,
    "operator_id" TEXT NOT NULL,
    "operator_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "tenant_status_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promotion_click" (
    "id" BIGSERIAL NOT NULL,
    "promotion_code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "promotion_click_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tenant_token_id_key" ON "tenant_token"("id");

-- CreateIndex
CREATE UNIQUE INDEX "tenant_token_hash_key" ON "tenant_token"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "appearance_domain_key" ON "appearance"("domain");

-- CreateIndex
CREATE INDEX "appearance_tenant_id_idx" ON "appearance"("tenant_id");

-- CreateIndex
CREATE INDEX "tenant_status_change_tenant_id_created_at_idx" ON "tenant_status_change"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "promotion_click_promotion_code_created_at_idx" ON "promotion_click"("promotion_code", "created_at");

-- AddForeignKey
ALTER TABLE "tenant_token" ADD CONSTRAINT "tenant_token_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appearance" ADD CONSTRAINT "appearance_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant_status_change" ADD CONSTRAINT "tenant_status_change_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: one default look per owner, the one row of the installation, and the parameters there are.
CREATE UNIQUE INDEX appearance_default ON appearance (COALESCE(tenant_id, '')) WHERE is_default;
INSERT INTO installation (id, initialized_at) SELECT 1, CASE WHEN EXISTS (SELECT 1 FROM tenant) THEN now() END;
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('companyName', 'system', 'basic', '公司名称', 'string', ''),
  ('systemAddress', 'system', 'basic', '系统访问地址', 'string', ''),
  ('systemName', 'system', 'basic', '系统名称', 'string', ''),
  ('mainSite', 'system', 'basic', '产品官网地址', 'string', ''),
  ('registrationOpen', 'system', 'registration', '开放注册', 'boolean', 'true'),
  ('systemAnnouncementTime', 'system', 'notice', '系统公告间隔（秒）', 'number', '300'),
  ('maxFileSize', 'file', 'upload', '单个文件大小上限（MB）', 'number', '100'),
  ('mailSender', 'message', 'mail', '邮件发件人', 'string', ''),
  ('mailUsername', 'message', 'mail', '邮箱用户名', 'string', ''),
  ('mailPassword', 'message', 'mail', '邮箱密码', 'secret', ''),
  ('mailHost', 'message', 'mail', '发送地址', 'string', ''),
  ('mailPort', 'message', 'mail', '发送端口', 'number', '');
