-- CreateTable
CREATE TABLE "voice_check" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "check_date" DATE NOT NULL,
    "check_time" TEXT NOT NULL DEFAULT '21:10',
    "day_of_week" INTEGER NOT NULL,
    "event_type" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "voice_check_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "voice_check_server_id_due_at_idx" ON "voice_check"("server_id", "due_at");

-- CreateIndex
CREATE UNIQUE INDEX "voice_check_server_id_check_date_check_time_key" ON "voice_check"("server_id", "check_date", "check_time");

-- AlterTable
ALTER TABLE "voice_attendance" ALTER COLUMN "channel_id" DROP NOT NULL,
ALTER COLUMN "channel_name" DROP NOT NULL,
ADD COLUMN     "corrected_at" TIMESTAMPTZ(3),
ADD COLUMN     "corrected_by" TEXT,
ADD COLUMN     "correction_reason" TEXT,
ADD COLUMN     "seen_present" BOOLEAN;

-- Evenings that were checked before checks had rows of their own, and absent people who were nowhere.
INSERT INTO "voice_check" ("id", "server_id", "check_date", "check_time", "day_of_week", "event_type", "due_at", "checked_at")
SELECT gen_random_uuid()::text, "server_id", "check_date", "check_time", min("day_of_week"), min("event_type"),
       min("created_at"), min("created_at")
FROM "voice_attendance" GROUP BY "server_id", "check_date", "check_time";

UPDATE "voice_attendance" SET "channel_id" = NULL, "channel_name" = NULL WHERE NOT "is_present";
