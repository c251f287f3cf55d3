-- The language that a published text is written in.
ALTER TABLE "article_version" ADD COLUMN     "language" TEXT;

-- What is published already, told as packages/content does (src/text/written-in.ts): by the letters and the commonest words of the
-- beginning of each text.
UPDATE article_version v SET language = told.language
FROM (
  SELECT id, CASE
      WHEN other * 4 > han + words * 5 THEN NULL
      WHEN han >= 2 AND han * 4 >= words THEN 'zh_CN'
      WHEN words >= 3 AND english >= foreigners THEN 'en_US'
    END AS language
  FROM (
    SELECT id, length(regexp_replace(sample, '[^\u3400-\u9fff]', '', 'g')) AS han,
      length(regexp_replace(sample, '[^\u0370-\u1fff\u3040-\u30ff\uac00-\ud7af]', '', 'g')) AS other,
      (SELECT count(*) FROM regexp_matches(sample, '[a-z\u00c0-\u024f]+', 'g')) AS words,
      (SELECT count(*) FROM regexp_matches(sample, '[a-z\u00c0-\u024f]+', 'g') AS found(word)
        WHERE word[1] ~ '^(the|and|to|of|is|for|you|your|with|are|this|that|it|be|or|not|can|how|from)$') AS english,
      (SELECT count(*) FROM regexp_matches(sample, '[a-z\u00c0-\u024f]+', 'g') AS found(word)
        WHERE word[1] ~ '^(der|die|das|und|ist|nicht|mit|ein|eine|le|la|les|des|est|une|pour|dans|vous|el|los|las|que|una|para|por|con|il|che|di|della|per|non|de|het|een|van|os|um|uma|em|.*[\u00c0-\u024f].*)$') AS foreigners
    FROM (
      SELECT v.id, lower(left(v.title || E'\n' || v.text, 4000)) AS sample
      FROM article_version v JOIN article a ON a.published_version_id = v.id
    ) samples
  ) counted
) told WHERE told.id = v.id AND told.language IS NOT NULL;
