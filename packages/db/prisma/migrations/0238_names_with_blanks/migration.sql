-- Names may have blanks and points now, as names do. Names that were made of a nickname, by 0143 or by registration, get back what the nickname
-- has, and names that identity providers brought get their blanks. Directories bring theirs with the next run.
WITH fit AS (
  SELECT user_id,
    left(regexp_replace(
      btrim(regexp_replace(nickname, '[][!-,/:-@\\^`{-~’]', '', 'g'), E' .·-\t\n'), '[[:space:].·-]+', '_', 'g'), 50) AS former,
    rtrim(left(regexp_replace(
      ltrim(regexp_replace(nickname, '[][!-&(-,/:-@\\^`{-~]', '', 'g'), E' .''’·-\t\n'), '[[:space:]]+', ' ', 'g'), 50)) AS name
  FROM user_profile WHERE nickname ~ '[[:space:].·-]'
)
UPDATE "user" u SET name = fit.name FROM fit WHERE u.id = fit.user_id AND u.name = fit.former AND fit.name <> '';

WITH fit AS (
  SELECT u.id, btrim(regexp_replace(u.name, '_+', ' ', 'g')) AS name
  FROM "user" u JOIN user_profile p ON p.user_id = u.id WHERE u.source = 'oidc' AND p.nickname = u.name AND u.name LIKE '%\_%'
), renamed AS (
  UPDATE "user" u SET name = fit.name FROM fit WHERE u.id = fit.id AND fit.name <> '' RETURNING u.id, u.name
)
UPDATE user_profile p SET nickname = renamed.name FROM renamed WHERE p.user_id = renamed.id;
