ALTER TABLE "customers" ADD COLUMN "email_locale" text;
