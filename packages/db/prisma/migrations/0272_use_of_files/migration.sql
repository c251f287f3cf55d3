-- By hand. Files are listed by size, and whether one is used is looked up for those of a page, and for each that is to be removed.
CREATE INDEX stored_file_by_size ON stored_file (tenant_id, size DESC, id);
CREATE INDEX article_cover_file ON article (cover_file_id) WHERE cover_file_id IS NOT NULL;
CREATE INDEX article_support_file ON article (support_file_id) WHERE support_file_id IS NOT NULL;
