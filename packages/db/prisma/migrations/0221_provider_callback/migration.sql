-- Each provider has a redirect address of its own, so that an answer meant for one cannot be taken for another's. Those that are registered
-- already keep the address for all until their administrators move them.
ALTER TABLE identity_provider ADD COLUMN callback_key text;
CREATE UNIQUE INDEX identity_provider_callback_key_key ON identity_provider (callback_key);
