-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN     "chain_seq" BIGINT,
ADD COLUMN     "prev_hash" BYTEA,
ADD COLUMN     "hash" BYTEA;

-- CreateIndex
CREATE UNIQUE INDEX "audit_log_chain_seq_key" ON "audit_log"("chain_seq");

-- CreateIndex
CREATE INDEX "voice_attendance_server_id_check_date_idx" ON "voice_attendance"("server_id", "check_date");

-- CreateTable
CREATE TABLE "absence" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "discord_user_id" TEXT NOT NULL,
    "from_date" DATE NOT NULL,
    "to_date" DATE NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "absence_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "absence_span_check" CHECK ("from_date" <= "to_date")
);

-- CreateIndex
CREATE INDEX "absence_server_id_to_date_idx" ON "absence"("server_id", "to_date");

-- CreateIndex
CREATE INDEX "absence_discord_user_id_idx" ON "absence"("discord_user_id");

-- CreateTable
CREATE TABLE "calendar_feed" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "discord_user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'de',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "calendar_feed_kind_check" CHECK ("kind" IN ('personal', 'guild'))
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_token_hash_key" ON "calendar_feed"("token_hash");

-- CreateIndex
CREATE INDEX "calendar_feed_discord_user_id_idx" ON "calendar_feed"("discord_user_id");

-- AddForeignKey
ALTER TABLE "absence" ADD CONSTRAINT "absence_discord_user_id_fkey" FOREIGN KEY ("discord_user_id") REFERENCES "chat_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_discord_user_id_fkey" FOREIGN KEY ("discord_user_id") REFERENCES "chat_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The audit log only grows. The one change a row may see is being sealed: getting its place in the hash chain.
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.chain_seq IS NULL AND NEW.chain_seq IS NOT NULL
    AND (to_jsonb(NEW) - 'chain_seq' - 'prev_hash' - 'hash') = (to_jsonb(OLD) - 'chain_seq' - 'prev_hash' - 'hash')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();
