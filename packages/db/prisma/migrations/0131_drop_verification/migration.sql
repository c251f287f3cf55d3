-- The sign-in library that was in use before ADR 0017 had this table and never wrote to it; codes of ours are in auth_code.
DROP TABLE "verification";
