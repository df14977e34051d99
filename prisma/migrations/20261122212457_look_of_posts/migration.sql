-- The guild's own colour and picture for event posts; null: the colour of each post's state, and no picture.
ALTER TABLE "server_settings" ADD COLUMN "post_color" TEXT;
ALTER TABLE "server_settings" ADD COLUMN "post_image_url" TEXT;
ALTER TABLE "server_settings" ADD CONSTRAINT "server_settings_post_color_check"
  CHECK ("post_color" ~ '^#[0-9a-f]{6}$');
ALTER TABLE "server_settings" ADD CONSTRAINT "server_settings_post_image_url_check"
  CHECK (length("post_image_url") <= 500);

-- What a post was given last: something else than the guild's makes it due.
ALTER TABLE "event_post" ADD COLUMN "shown_color" TEXT;
ALTER TABLE "event_post" ADD COLUMN "shown_image_url" TEXT;
