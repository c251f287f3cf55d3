-- Registration kept the nickname as the name, which may not have spaces or punctuation (specification §5 Person name): the profile of such
-- people could not be saved. What they called themselves becomes their nickname, and the name is made of it as registration does now.
INSERT INTO user_profile (user_id, nickname)
SELECT id, left(btrim(name), 50) FROM "user" WHERE source = 'register' AND btrim(name) <> ''
ON CONFLICT (user_id) DO UPDATE SET nickname = EXCLUDED.nickname WHERE user_profile.nickname = '';

WITH fit AS (
  SELECT id, left(regexp_replace(
      btrim(regexp_replace(name, '[][!-,/:-@\\^`{-~]', '', 'g'), E' .·-\t\n'), '[[:space:].·-]+', '_', 'g'), 50) AS name
  FROM "user" WHERE source = 'register' AND name ~ '[][[:space:]!-/:-@\\^`{-~·]'
)
UPDATE "user" u SET name = COALESCE(NULLIF(fit.name, ''), NULLIF(regexp_replace(u.username, '[.-]+', '_', 'g'), ''), 'user')
FROM fit WHERE u.id = fit.id;
