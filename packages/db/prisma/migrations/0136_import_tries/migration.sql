-- Tries of an import that began and did not end: the worker died in them.
ALTER TABLE "document_import" ADD COLUMN "open_tries" INTEGER NOT NULL DEFAULT 0;
