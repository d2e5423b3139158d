CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"appointment_id" integer NOT NULL,
	"date" date NOT NULL,
	"technician_id" integer NOT NULL,
	"before_date" date,
	"before_technician_id" integer
);
--> statement-breakpoint
CREATE INDEX "events_in_order" ON "events" USING btree ("transaction","id");