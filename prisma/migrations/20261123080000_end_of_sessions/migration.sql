-- A session ends some months after its sign-in, also when it is used every day. Those of before begin now.
ALTER TABLE "session" ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
