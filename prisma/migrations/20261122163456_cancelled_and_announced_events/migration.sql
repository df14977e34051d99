-- AlterTable
ALTER TABLE "event" ADD COLUMN     "cancel_reason" TEXT,
ADD COLUMN     "cancelled_from" TEXT,
ADD COLUMN     "opens_at" TIMESTAMPTZ(3);
