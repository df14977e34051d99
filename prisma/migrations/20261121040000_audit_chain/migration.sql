-- CreateTable
CREATE TABLE "audit_chain" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "head" BIGINT NOT NULL DEFAULT 0,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_chain_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "audit_chain_single_check" CHECK ("id" = 1)
);

-- The chain begins with 32 zero bytes.
INSERT INTO "audit_chain" ("hash") VALUES (decode(repeat('00', 32), 'hex'));

-- Rows cannot be deleted one by one; nor all at once.
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
