-- CreateTable
CREATE TABLE "indexed_title" (
    "article_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "sound" TEXT NOT NULL,
    "letters" TEXT NOT NULL,

    CONSTRAINT "indexed_title_pkey" PRIMARY KEY ("article_id")
);

-- CreateTable
CREATE TABLE "synonym_group" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "words" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL,

    CONSTRAINT "synonym_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_query" (
    "tenant_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "audience" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "missed" INTEGER NOT NULL,
    "sure" INTEGER NOT NULL,
    "top_manual_id" TEXT,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_query_pkey" PRIMARY KEY ("tenant_id","day","audience","manual_id","key")
);

-- CreateIndex
CREATE INDEX "indexed_title_tenant_id_idx" ON "indexed_title"("tenant_id");

-- CreateIndex
CREATE INDEX "synonym_group_tenant_id_idx" ON "synonym_group"("tenant_id");

-- By hand: questions are offered by how they begin, whatever the collation of the database.
CREATE INDEX search_query_key ON search_query (tenant_id, key COLLATE "C");

-- What is indexed already is found by its letters at once; how it sounds is added when it is published again.
INSERT INTO indexed_title (article_id, tenant_id, manual_id, version_id, title, key, sound, letters)
SELECT a.id, a.tenant_id, a.manual_id, v.id, v.title, lower(v.title), '', ''
FROM article a JOIN article_version v ON v.id = a.published_version_id
WHERE a.deleted_at IS NULL AND a.indexed_version_id = a.published_version_id;
