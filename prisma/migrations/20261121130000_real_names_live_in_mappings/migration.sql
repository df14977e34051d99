-- Nothing ever wrote this column: leaders write down who is who in user_mapping, and only there.
-- AlterTable
ALTER TABLE "chat_user" DROP COLUMN "real_name";
