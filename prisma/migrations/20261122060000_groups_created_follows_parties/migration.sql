-- Whether an event has groups is said by its parties.
ALTER TABLE "event" DROP COLUMN "groups_created";
