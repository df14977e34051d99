-- AlterTable
ALTER TABLE "event_post" DROP COLUMN "native_event_id",
ADD COLUMN     "changes_at" TIMESTAMPTZ(3),
ADD COLUMN     "failed_version" INTEGER,
ADD COLUMN     "is_sending" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reposts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "title" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "native_event" (
    "event_id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "discord_id" TEXT,
    "is_sending" BOOLEAN NOT NULL DEFAULT false,
    "shown_version" INTEGER NOT NULL DEFAULT -1,
    "content_hash" BYTEA,
    "failed_version" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "native_event_pkey" PRIMARY KEY ("event_id")
);
