-- Events that chose no emoji for a role show the guild's of today. Until now they were created with the guild's of that day,
-- and series, templates and copies passed it on: it is one that Settings have, or had by the audit log.
ALTER TABLE "event_post" ADD COLUMN "shown_role_emoji" TEXT;

CREATE TEMPORARY TABLE "guild_emoji" AS
  SELECT "id" AS "server_id", "key", "value"
    FROM "chat_server", jsonb_each_text("settings")
    WHERE "key" IN ('tankEmoji', 'healerEmoji', 'dpsEmoji') AND "value" IS NOT NULL
  UNION
  SELECT "server_id", "key", "value"
    FROM "audit_log", jsonb_each_text("details" -> 'after')
    WHERE "action" = 'settings_changed' AND "key" IN ('tankEmoji', 'healerEmoji', 'dpsEmoji') AND "value" IS NOT NULL
  UNION
  SELECT "server_id", "key", "value"
    FROM "audit_log", jsonb_each_text("details" -> 'before')
    WHERE "action" = 'settings_changed' AND "key" IN ('tankEmoji', 'healerEmoji', 'dpsEmoji') AND "value" IS NOT NULL;

UPDATE "event" e SET "tank_emoji" = NULL FROM "guild_emoji" g
  WHERE g."server_id" = e."server_id" AND g."key" = 'tankEmoji' AND g."value" = e."tank_emoji";
UPDATE "event" e SET "healer_emoji" = NULL FROM "guild_emoji" g
  WHERE g."server_id" = e."server_id" AND g."key" = 'healerEmoji' AND g."value" = e."healer_emoji";
UPDATE "event" e SET "dps_emoji" = NULL FROM "guild_emoji" g
  WHERE g."server_id" = e."server_id" AND g."key" = 'dpsEmoji' AND g."value" = e."dps_emoji";

-- One role at a time, because an UPDATE changes a row once.
UPDATE "event_series" s SET "template" = s."template" || '{"tankEmoji": null}' FROM "guild_emoji" g
  WHERE g."server_id" = s."server_id" AND g."key" = 'tankEmoji' AND g."value" = s."template" ->> 'tankEmoji';
UPDATE "event_series" s SET "template" = s."template" || '{"healerEmoji": null}' FROM "guild_emoji" g
  WHERE g."server_id" = s."server_id" AND g."key" = 'healerEmoji' AND g."value" = s."template" ->> 'healerEmoji';
UPDATE "event_series" s SET "template" = s."template" || '{"dpsEmoji": null}' FROM "guild_emoji" g
  WHERE g."server_id" = s."server_id" AND g."key" = 'dpsEmoji' AND g."value" = s."template" ->> 'dpsEmoji';

UPDATE "event_template" t SET "fields" = t."fields" || '{"tankEmoji": null}' FROM "guild_emoji" g
  WHERE g."server_id" = t."server_id" AND g."key" = 'tankEmoji' AND g."value" = t."fields" ->> 'tankEmoji';
UPDATE "event_template" t SET "fields" = t."fields" || '{"healerEmoji": null}' FROM "guild_emoji" g
  WHERE g."server_id" = t."server_id" AND g."key" = 'healerEmoji' AND g."value" = t."fields" ->> 'healerEmoji';
UPDATE "event_template" t SET "fields" = t."fields" || '{"dpsEmoji": null}' FROM "guild_emoji" g
  WHERE g."server_id" = t."server_id" AND g."key" = 'dpsEmoji' AND g."value" = t."fields" ->> 'dpsEmoji';

DROP TABLE "guild_emoji";
