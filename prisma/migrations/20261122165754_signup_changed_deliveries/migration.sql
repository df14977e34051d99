-- A leader's change of somebody's sign-up is told to them.
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_kind_check";
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_kind_check"
  CHECK ("kind" IN ('reminder', 'nudge', 'promotion', 'assignment', 'parties', 'signup_changed'));
