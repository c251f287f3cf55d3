-- AlterTable
ALTER TABLE "user" ADD COLUMN "typed_email" TEXT, ADD COLUMN "typed_phone" TEXT, ADD COLUMN "managed_by" TEXT;
ALTER TABLE "qr_login" ADD COLUMN "bound_to" TEXT;

-- By hand: sign-in by a code looks for the account that a phone was typed for.
CREATE INDEX "user_typed_phone" ON "user" ("typed_phone") WHERE "managed_by" IS NOT NULL;
CREATE INDEX "user_typed_email" ON "user" ("typed_email") WHERE "managed_by" IS NOT NULL;

-- Until now a number that an administrator typed was kept as if its owner had proven it. The audit trail tells which is which: an owner
-- proves a number by 'user.phone' or by registering with it, an administrator types it with 'member.create' or 'member.update'.
CREATE TEMPORARY TABLE "contact_history" AS
SELECT u.id,
  GREATEST(
    CASE WHEN u.source = 'administrator' THEN u.created_at END,
    (SELECT max(l.created_at) FROM member m JOIN audit_log l ON l.subject_type = 'member' AND l.subject_id = m.id
      WHERE m.user_id = u.id AND l.action = 'member.update' AND l.data->>'fields' LIKE '%phone%')
  ) AS phone_typed_at,
  (SELECT max(l.created_at) FROM audit_log l WHERE l.subject_type = 'user' AND l.subject_id = u.id AND l.action = 'user.phone')
    AS phone_proven_at,
  GREATEST(
    CASE WHEN u.source = 'administrator' THEN u.created_at END,
    (SELECT max(l.created_at) FROM member m JOIN audit_log l ON l.subject_type = 'member' AND l.subject_id = m.id
      WHERE m.user_id = u.id AND l.action = 'member.resetPassword')
  ) AS password_set_at,
  (SELECT max(l.created_at) FROM audit_log l
    WHERE l.subject_type = 'user' AND l.subject_id = u.id AND l.action IN ('user.password', 'password.reset')) AS password_own_at,
  (SELECT m.tenant_id FROM member m WHERE m.user_id = u.id ORDER BY m.created_at, m.id LIMIT 1) AS first_tenant
FROM "user" u
WHERE u.platform_role IS NULL AND (u.source = 'administrator' OR EXISTS (
  SELECT 1 FROM member m JOIN audit_log l ON l.subject_type = 'member' AND l.subject_id = m.id
  WHERE m.user_id = u.id AND l.action IN ('member.update', 'member.resetPassword')));

-- Owners who proved their phone and belong to other tenants too, while the password is still the one that an administrator set: it ends,
-- with everything that it may have opened. They sign in by a code and choose a new one.
CREATE TEMPORARY TABLE "foreign_password" AS
SELECT h.id FROM "contact_history" h
WHERE h.password_set_at IS NOT NULL AND (h.password_own_at IS NULL OR h.password_own_at < h.password_set_at);
CREATE TEMPORARY TABLE "proven_elsewhere" AS
SELECT u.id FROM "user" u JOIN "foreign_password" f ON f.id = u.id JOIN "contact_history" h ON h.id = u.id
WHERE u.phone_number IS NOT NULL AND (h.phone_typed_at IS NULL OR h.phone_proven_at > h.phone_typed_at)
  AND (SELECT count(*) FROM member m WHERE m.user_id = u.id) > 1;
DELETE FROM session s USING "proven_elsewhere" p WHERE s.user_id = p.id;
DELETE FROM account a USING "proven_elsewhere" p WHERE a.user_id = p.id AND a.provider_id = 'credential';
DELETE FROM "foreign_password" f USING "proven_elsewhere" p WHERE f.id = p.id;

-- All others whose password an administrator knows prove their contacts once more: nothing counts as proven until then.
UPDATE "user" u SET typed_phone = u.phone_number, phone_number = NULL
FROM "contact_history" h
WHERE h.id = u.id AND u.phone_number IS NOT NULL AND (
  (h.phone_typed_at IS NOT NULL AND (h.phone_proven_at IS NULL OR h.phone_proven_at < h.phone_typed_at))
  OR EXISTS (SELECT 1 FROM "foreign_password" f WHERE f.id = u.id));

UPDATE "user" u SET typed_email = u.email, email = gen_random_uuid() || '@account.invalid', email_verified = false
FROM "contact_history" h
WHERE h.id = u.id AND u.email NOT LIKE '%.invalid'
  AND (NOT u.email_verified OR EXISTS (SELECT 1 FROM "foreign_password" f WHERE f.id = u.id));

-- Accounts whose owner has proven nothing stay in the tenant whose administrators made them or set their password.
UPDATE "user" u SET managed_by = h.first_tenant
FROM "contact_history" h
WHERE h.id = u.id AND u.phone_number IS NULL AND NOT u.email_verified AND h.first_tenant IS NOT NULL
  AND (u.source = 'administrator' OR u.typed_phone IS NOT NULL OR u.typed_email IS NOT NULL
    OR EXISTS (SELECT 1 FROM "foreign_password" f WHERE f.id = u.id));

DROP TABLE "proven_elsewhere";
DROP TABLE "foreign_password";
DROP TABLE "contact_history";
