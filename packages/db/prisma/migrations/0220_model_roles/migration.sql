-- Roles of models of an organisation, beside its endpoint in tenant_ai.
CREATE TABLE "tenant_model" (
    "tenant_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "base_url" TEXT NOT NULL DEFAULT '',
    "api_key" TEXT,
    "key_ending" TEXT NOT NULL DEFAULT '',
    "model" TEXT NOT NULL DEFAULT '',
    "timeout_seconds" INTEGER,
    "extra_body" JSONB NOT NULL DEFAULT '{}',
    "query_prefix" TEXT NOT NULL DEFAULT '',
    "passage_prefix" TEXT NOT NULL DEFAULT '',
    "dimensions" INTEGER,

    CONSTRAINT "tenant_model_pkey" PRIMARY KEY ("tenant_id","role")
);

ALTER TABLE "tenant_model" ADD CONSTRAINT "tenant_model_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Why passages kept their order, where an organisation has a model for it that failed.
ALTER TABLE "answer" ADD COLUMN "reranker_failure" TEXT;

-- By hand: its rows are seen by its organisation alone.
SELECT confine_table('tenant_model');
