ALTER TABLE "chat_server" ADD COLUMN "owner_id" TEXT;

ALTER TABLE "guild_role" ADD COLUMN "is_administrator" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "server_settings"
  ADD COLUMN "member_roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "lead_roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "pvp_orga_roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "audit_roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "roles_chosen_at" TIMESTAMPTZ(3),
  ADD COLUMN "administrators_are_admins" BOOLEAN NOT NULL DEFAULT true;
