-- AlterTable
ALTER TABLE "party" ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "static_group" ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0;
