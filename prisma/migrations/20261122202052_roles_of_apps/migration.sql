-- Roles that belong to an app or to Discord itself: nobody can be given them, so no question offers them.
ALTER TABLE "guild_role" ADD COLUMN "is_managed" BOOLEAN NOT NULL DEFAULT false;
