CREATE TABLE "undo_steps" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"change" text NOT NULL,
	"content" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "undo_steps_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE INDEX "undo_steps_by_time" ON "undo_steps" USING btree ("at");