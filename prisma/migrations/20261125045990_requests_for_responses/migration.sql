-- People are asked for the answers they owe: by a leader, and once a day in a digest that the guild switches on.
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_kind_check";
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_kind_check"
  CHECK ("kind" IN ('reminder', 'nudge', 'promotion', 'assignment', 'parties', 'signup_changed', 'notice', 'substitute',
    'substitute_over', 'response_request'));

ALTER TABLE "server_settings" ADD COLUMN "digest_time" TEXT;
ALTER TABLE "server_settings" ADD CONSTRAINT "digest_time_check" CHECK ("digest_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
