-- AlterTable
ALTER TABLE "event" ADD COLUMN     "copies_roster" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reactivated_at" TIMESTAMPTZ(3);

-- AlterTable: nothing has written a series yet
ALTER TABLE "event_series" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "wall_clock" TIMESTAMP(3) NOT NULL;
