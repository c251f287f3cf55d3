-- AlterTable
ALTER TABLE "template" ADD COLUMN     "protections" JSONB NOT NULL DEFAULT '[]';

-- By hand: templates of manuals name the articles that they were made of, as long as those are there.
UPDATE template t SET protections = found.list
FROM (
  SELECT t.id, jsonb_agg(jsonb_build_object('key', a.id, 'title', a.title, 'shareEnabled', a.share_enabled,
    'passwordHash', a.share_password_hash)) AS list
  FROM template t
  CROSS JOIN LATERAL jsonb_path_query(t.content, 'strict $.**.key') AS k(key)
  JOIN article a ON a.id = k.key #>> '{}' AND a.tenant_id = t.tenant_id
  WHERE t.kind = 'manual' AND t.tenant_id <> '' AND (a.share_password_hash IS NOT NULL OR NOT a.share_enabled)
  GROUP BY t.id
) found WHERE found.id = t.id;

-- Nobody reads without the password what the original asks one for.
UPDATE template SET shared = false WHERE shared AND protections @? '$[*] ? (@.passwordHash != null)';
