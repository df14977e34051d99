-- A notice tells who answered an event that it is off, moved or deleted; 'signup_changed' tells of a leader's change.
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_kind_check";
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_kind_check"
  CHECK ("kind" IN ('reminder', 'nudge', 'promotion', 'assignment', 'parties', 'signup_changed', 'notice'));

-- When the event of a board that is up was to start: the board says so when that changes.
UPDATE "delivery" SET "payload" = "payload" || jsonb_build_object(
  'start', to_char("event"."date" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM "event"
WHERE "event"."id" = "delivery"."event_id" AND "delivery"."kind" = 'parties' AND "delivery"."state" = 'sent'
  AND "delivery"."payload" ? 'parties';
