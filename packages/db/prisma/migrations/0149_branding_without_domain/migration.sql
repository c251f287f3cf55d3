-- Branding that needs no domain, shown wherever its owner has no other: an empty domain belongs to nobody and may be there many times.
DROP INDEX appearance_verified;
CREATE UNIQUE INDEX appearance_verified ON appearance (domain) WHERE domain_state = 'verified' AND domain <> '';
CREATE UNIQUE INDEX appearance_without_domain ON appearance (COALESCE(tenant_id, '')) WHERE domain = '';
