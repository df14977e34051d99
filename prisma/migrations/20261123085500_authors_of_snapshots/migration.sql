-- AlterTable
ALTER TABLE "board_doc" ADD COLUMN "snap_authors" TEXT;
