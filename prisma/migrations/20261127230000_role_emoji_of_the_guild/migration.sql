-- Events that chose no emoji for a role show the guild's of today. Until now they were created with the guild's of that day.
ALTER TABLE "event_post" ADD COLUMN "shown_role_emoji" TEXT;

UPDATE "event" e SET "tank_emoji" = NULL
  FROM "chat_server" s WHERE s."id" = e."server_id" AND e."tank_emoji" = s."settings" ->> 'tankEmoji';
UPDATE "event" e SET "healer_emoji" = NULL
  FROM "chat_server" s WHERE s."id" = e."server_id" AND e."healer_emoji" = s."settings" ->> 'healerEmoji';
UPDATE "event" e SET "dps_emoji" = NULL
  FROM "chat_server" s WHERE s."id" = e."server_id" AND e."dps_emoji" = s."settings" ->> 'dpsEmoji';

UPDATE "event_template" t SET "fields" = t."fields" || '{"tankEmoji": null}'
  FROM "chat_server" s WHERE s."id" = t."server_id" AND t."fields" ->> 'tankEmoji' = s."settings" ->> 'tankEmoji';
UPDATE "event_template" t SET "fields" = t."fields" || '{"healerEmoji": null}'
  FROM "chat_server" s WHERE s."id" = t."server_id" AND t."fields" ->> 'healerEmoji' = s."settings" ->> 'healerEmoji';
UPDATE "event_template" t SET "fields" = t."fields" || '{"dpsEmoji": null}'
  FROM "chat_server" s WHERE s."id" = t."server_id" AND t."fields" ->> 'dpsEmoji' = s."settings" ->> 'dpsEmoji';
