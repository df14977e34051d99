-- CreateTable
CREATE TABLE "chat_server" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "icon" TEXT,
    "member_count" INTEGER NOT NULL DEFAULT 0,
    "prefix" TEXT NOT NULL DEFAULT '!',
    "manager_roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "default_timezone" TEXT NOT NULL DEFAULT 'UTC',
    "settings" JSONB NOT NULL DEFAULT '{"defaultEventType":"raid","requireApproval":false,"maxEventsPerUser":10}',
    "last_gateway_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_server_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "server_settings" (
    "server_id" TEXT NOT NULL,
    "admin_roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "event_creator_roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "allow_public_events" BOOLEAN NOT NULL DEFAULT true,
    "default_channel_id" TEXT,
    "auto_delete_old_events" BOOLEAN NOT NULL DEFAULT false,
    "reminder_hours" INTEGER NOT NULL DEFAULT 2,
    "version" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "server_settings_pkey" PRIMARY KEY ("server_id")
);

-- CreateTable
CREATE TABLE "guild_channel" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "parent_id" TEXT,

    CONSTRAINT "guild_channel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guild_role" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "color" TEXT NOT NULL DEFAULT '#99aab5',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "guild_role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_user" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "display_name" TEXT,
    "nickname" TEXT,
    "avatar" TEXT,
    "is_bot" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'offline',
    "role_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "voice_channel_id" TEXT,
    "preferred_class" TEXT,
    "preferred_role" TEXT,
    "real_name" TEXT,
    "joined_at" TIMESTAMPTZ(3),
    "left_at" TIMESTAMPTZ(3),
    "last_active" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_mapping" (
    "id" TEXT NOT NULL,
    "discord_user_id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "real_name" TEXT NOT NULL,
    "alt_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "notes" TEXT,
    "created_by" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_mapping_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "event_type" TEXT NOT NULL DEFAULT 'raid',
    "date" TIMESTAMPTZ(3) NOT NULL,
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "duration" INTEGER NOT NULL DEFAULT 120,
    "status" TEXT NOT NULL DEFAULT 'active',
    "max_participants" INTEGER NOT NULL,
    "server_id" TEXT NOT NULL,
    "channel_id" TEXT,
    "channel_name" TEXT,
    "message_id" TEXT,
    "groups_created" BOOLEAN NOT NULL DEFAULT false,
    "created_by" TEXT NOT NULL,
    "keep_alive" BOOLEAN NOT NULL DEFAULT false,
    "is_recurring" BOOLEAN NOT NULL DEFAULT false,
    "recurring_interval" INTEGER NOT NULL DEFAULT 7,
    "max_tanks" INTEGER NOT NULL DEFAULT 3,
    "max_healers" INTEGER NOT NULL DEFAULT 6,
    "max_dps" INTEGER NOT NULL DEFAULT 12,
    "tank_emoji" TEXT,
    "healer_emoji" TEXT,
    "dps_emoji" TEXT,
    "allow_late_signups" BOOLEAN NOT NULL DEFAULT true,
    "send_reminders" BOOLEAN NOT NULL DEFAULT true,
    "auto_archive" BOOLEAN NOT NULL DEFAULT false,
    "require_roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "preselected_players" JSONB NOT NULL DEFAULT '[]',
    "required_classes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "banned_classes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "preferred_classes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "participant" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "user_id" TEXT,
    "discord_user_id" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'accepted',
    "character_class" TEXT,
    "weapon_combo" TEXT,
    "source" TEXT NOT NULL DEFAULT 'web',
    "notes" TEXT,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "participant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "party" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "party_number" INTEGER NOT NULL,
    "name" TEXT,
    "leader_id" TEXT,
    "max_size" INTEGER NOT NULL DEFAULT 6,
    "status" TEXT NOT NULL DEFAULT 'active',
    "auto_assigned" BOOLEAN NOT NULL DEFAULT true,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "party_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "party_member" (
    "id" TEXT NOT NULL,
    "party_id" TEXT NOT NULL,
    "participant_id" TEXT,
    "discord_user_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "party_member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "static_group" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "category" TEXT NOT NULL DEFAULT 'guild',
    "max_size" INTEGER NOT NULL DEFAULT 6,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "static_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "static_group_member" (
    "id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "discord_user_id" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "role" TEXT,
    "character_class" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "static_group_member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voice_attendance" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "channel_name" TEXT NOT NULL,
    "discord_user_id" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "display_name" TEXT,
    "check_date" DATE NOT NULL,
    "day_of_week" INTEGER NOT NULL,
    "event_type" TEXT NOT NULL,
    "is_present" BOOLEAN NOT NULL DEFAULT false,
    "check_time" TEXT NOT NULL DEFAULT '21:10',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voice_attendance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "action" TEXT NOT NULL,
    "action_type" TEXT NOT NULL,
    "user_id" TEXT,
    "username" TEXT,
    "real_name" TEXT,
    "target_id" TEXT,
    "target_type" TEXT,
    "server_id" TEXT,
    "channel_id" TEXT,
    "details" JSONB,
    "success" BOOLEAN NOT NULL DEFAULT true,
    "error_message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stream_link" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "stream_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "sid" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "topic" TEXT NOT NULL,
    "aggregate_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "retry_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now() + interval '2 seconds',
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "board_doc" (
    "id" TEXT NOT NULL,
    "head" BIGINT NOT NULL DEFAULT 0,
    "snap_seq" BIGINT NOT NULL DEFAULT 0,
    "snapshot" BYTEA,
    "projected_seq" BIGINT NOT NULL DEFAULT 0,
    "epoch" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "board_doc_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "board_update" (
    "id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "update" BYTEA NOT NULL,
    "author" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "board_update_pkey" PRIMARY KEY ("id","seq")
);

-- CreateTable
CREATE TABLE "job_run" (
    "name" TEXT NOT NULL,
    "slot" TIMESTAMPTZ(3) NOT NULL,
    "owner" TEXT NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("name","slot")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "user_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateIndex
CREATE INDEX "guild_channel_server_id_idx" ON "guild_channel"("server_id");

-- CreateIndex
CREATE INDEX "guild_role_server_id_idx" ON "guild_role"("server_id");

-- CreateIndex
CREATE INDEX "chat_user_server_id_left_at_idx" ON "chat_user"("server_id", "left_at");

-- CreateIndex
CREATE UNIQUE INDEX "user_mapping_server_id_discord_user_id_key" ON "user_mapping"("server_id", "discord_user_id");

-- CreateIndex
CREATE INDEX "event_status_date_idx" ON "event"("status", "date");

-- CreateIndex
CREATE INDEX "event_created_by_status_idx" ON "event"("created_by", "status");

-- CreateIndex
CREATE INDEX "participant_discord_user_id_idx" ON "participant"("discord_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "participant_event_id_discord_user_id_key" ON "participant"("event_id", "discord_user_id");

-- CreateIndex
CREATE INDEX "party_event_id_idx" ON "party"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "party_member_party_id_position_key" ON "party_member"("party_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "party_member_party_id_discord_user_id_key" ON "party_member"("party_id", "discord_user_id");

-- CreateIndex
CREATE INDEX "static_group_server_id_idx" ON "static_group"("server_id");

-- CreateIndex
CREATE UNIQUE INDEX "static_group_member_group_id_position_key" ON "static_group_member"("group_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "static_group_member_group_id_discord_user_id_key" ON "static_group_member"("group_id", "discord_user_id");

-- CreateIndex
CREATE INDEX "voice_attendance_discord_user_id_idx" ON "voice_attendance"("discord_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "voice_attendance_server_id_check_date_check_time_discord_us_key" ON "voice_attendance"("server_id", "check_date", "check_time", "discord_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_log_seq_key" ON "audit_log"("seq");

-- CreateIndex
CREATE INDEX "audit_log_created_at_idx" ON "audit_log"("created_at");

-- CreateIndex
CREATE INDEX "audit_log_action_type_created_at_idx" ON "audit_log"("action_type", "created_at");

-- CreateIndex
CREATE INDEX "audit_log_user_id_created_at_idx" ON "audit_log"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "stream_link_token_hash_key" ON "stream_link"("token_hash");

-- CreateIndex
CREATE INDEX "stream_link_event_id_idx" ON "stream_link"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_sid_key" ON "session"("sid");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "outbox_delivered_at_retry_at_idx" ON "outbox"("delivered_at", "retry_at");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- AddForeignKey
ALTER TABLE "server_settings" ADD CONSTRAINT "server_settings_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "chat_server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guild_channel" ADD CONSTRAINT "guild_channel_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "chat_server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guild_role" ADD CONSTRAINT "guild_role_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "chat_server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_user" ADD CONSTRAINT "chat_user_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "chat_server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_mapping" ADD CONSTRAINT "user_mapping_discord_user_id_fkey" FOREIGN KEY ("discord_user_id") REFERENCES "chat_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_mapping" ADD CONSTRAINT "user_mapping_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "chat_server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participant" ADD CONSTRAINT "participant_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "party" ADD CONSTRAINT "party_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "party_member" ADD CONSTRAINT "party_member_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "party"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "party_member" ADD CONSTRAINT "party_member_participant_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "static_group" ADD CONSTRAINT "static_group_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "chat_server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "static_group_member" ADD CONSTRAINT "static_group_member_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "static_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stream_link" ADD CONSTRAINT "stream_link_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "board_update" ADD CONSTRAINT "board_update_id_fkey" FOREIGN KEY ("id") REFERENCES "board_doc"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that are constraints. Prisma's schema language has no CHECK, so they live here only.
ALTER TABLE "event"
    ADD CONSTRAINT "event_title_not_blank" CHECK (btrim("title") <> ''),
    ADD CONSTRAINT "event_type_known" CHECK ("event_type" IN ('raid', 'trial', 'pvp', 'dungeon', 'guild', 'boonstone', 'riftstone', 'sieges', 'other')),
    ADD CONSTRAINT "event_status_known" CHECK ("status" IN ('active', 'upcoming', 'completed', 'cancelled', 'archived')),
    ADD CONSTRAINT "event_maxima_in_bounds" CHECK ("max_tanks" BETWEEN 0 AND 99 AND "max_healers" BETWEEN 0 AND 99 AND "max_dps" BETWEEN 0 AND 99 AND "max_participants" BETWEEN 0 AND 297),
    ADD CONSTRAINT "event_duration_in_bounds" CHECK ("duration" BETWEEN 1 AND 10080),
    ADD CONSTRAINT "event_interval_in_bounds" CHECK ("recurring_interval" BETWEEN 1 AND 365);

ALTER TABLE "participant"
    ADD CONSTRAINT "participant_role_known" CHECK ("role" IN ('tank', 'healer', 'dps', 'flex')),
    ADD CONSTRAINT "participant_status_known" CHECK ("status" IN ('accepted', 'declined', 'waitlist', 'tentative', 'reserved')),
    ADD CONSTRAINT "participant_source_known" CHECK ("source" IN ('web', 'discord', 'system'));

ALTER TABLE "party"
    ADD CONSTRAINT "party_size_in_bounds" CHECK ("max_size" BETWEEN 1 AND 24),
    ADD CONSTRAINT "party_status_known" CHECK ("status" IN ('recruiting', 'active'));

ALTER TABLE "party_member" ADD CONSTRAINT "party_member_position_in_bounds" CHECK ("position" BETWEEN 0 AND 23);

ALTER TABLE "static_group"
    ADD CONSTRAINT "static_group_name_not_blank" CHECK (btrim("name") <> ''),
    ADD CONSTRAINT "static_group_size_in_bounds" CHECK ("max_size" BETWEEN 1 AND 24);

ALTER TABLE "static_group_member" ADD CONSTRAINT "static_group_member_position_in_bounds" CHECK ("position" BETWEEN 0 AND 23);
