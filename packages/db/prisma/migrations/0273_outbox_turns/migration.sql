-- By hand: Prisma cannot express partial indexes and functions. The relay takes waiting events of each organisation in turn (ADR 0077).
CREATE INDEX outbox_turns ON outbox (type, tenant_id, id) WHERE relayed_at IS NULL;
-- The planner would prefer it wherever it takes the waiting events for few, which most of the time they are.
DROP INDEX outbox_waiting;

-- Each type and each organisation is one probe of the index, however many events it has. Sorting and bitmaps are off because their plans
-- read all that waits: statistics of a quiet time expect nothing to wait.
CREATE FUNCTION outbox_types() RETURNS SETOF text
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_sort = off SET enable_bitmapscan = off AS $$
BEGIN
  RETURN QUERY WITH RECURSIVE step AS (
    (SELECT o.type FROM outbox o WHERE o.relayed_at IS NULL ORDER BY o.type LIMIT 1)
    UNION ALL
    SELECT next.type FROM step CROSS JOIN LATERAL (
      SELECT o.type FROM outbox o WHERE o.relayed_at IS NULL AND o.type > step.type ORDER BY o.type LIMIT 1
    ) next
  ) SELECT step.type FROM step;
END $$;

-- Organisations with waiting events of a type, from one id on. That of the platform is empty.
CREATE FUNCTION outbox_tenants(event_type text, first_id text, room integer) RETURNS SETOF text
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_sort = off SET enable_bitmapscan = off AS $$
BEGIN
  RETURN QUERY WITH RECURSIVE step AS (
    (SELECT o.tenant_id FROM outbox o
      WHERE o.relayed_at IS NULL AND o.type = event_type AND o.tenant_id >= first_id ORDER BY o.tenant_id LIMIT 1)
    UNION ALL
    SELECT next.tenant_id FROM step CROSS JOIN LATERAL (
      SELECT o.tenant_id FROM outbox o
      WHERE o.relayed_at IS NULL AND o.type = event_type AND o.tenant_id > step.tenant_id ORDER BY o.tenant_id LIMIT 1
    ) next
  ) SELECT step.tenant_id FROM step LIMIT room;
END $$;

-- The oldest events of these types of at most `room` organisations, those behind `last_tenant` first; of one organisation the first of each
-- type in the order of `types`, then the second of each.
CREATE FUNCTION outbox_in_turn(types text[], last_tenant text, room integer)
RETURNS TABLE (id bigint, tenant_id text, type text, payload jsonb)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_bitmapscan = off AS $$
BEGIN
  RETURN QUERY SELECT event.id, event.tenant_id, event.type, event.payload
    FROM unnest(types) WITH ORDINALITY AS lane(type, urgency)
    CROSS JOIN LATERAL (
      SELECT both_parts.tenant_id, count(*) OVER () AS tenants FROM (
        SELECT behind.tenant_id FROM outbox_tenants(lane.type, last_tenant, room + 1) AS behind(tenant_id)
        WHERE behind.tenant_id > last_tenant
        UNION ALL
        SELECT before.tenant_id FROM outbox_tenants(lane.type, '', room) AS before(tenant_id)
        WHERE before.tenant_id <= last_tenant
        LIMIT room
      ) AS both_parts
    ) AS tenant
    CROSS JOIN LATERAL (
      SELECT oldest.*, row_number() OVER (ORDER BY oldest.id) AS turn FROM (
        SELECT o.id, o.tenant_id, o.type, o.payload FROM outbox o
        WHERE o.relayed_at IS NULL AND o.type = lane.type AND o.tenant_id = tenant.tenant_id
        ORDER BY o.id LIMIT ceil(room::numeric / tenant.tenants)
      ) AS oldest
    ) AS event
    ORDER BY event.tenant_id > last_tenant DESC, event.tenant_id, event.turn, lane.urgency;
END $$;
