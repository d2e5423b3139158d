CREATE TABLE "technician_hours" (
	"technician_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	CONSTRAINT "technician_hours_technician_id_weekday_pk" PRIMARY KEY("technician_id","weekday"),
	CONSTRAINT "technician_hours_weekday" CHECK ("technician_hours"."weekday" between 0 and 6),
	CONSTRAINT "technician_hours_in_order" CHECK ("technician_hours"."start_minute" < "technician_hours"."end_minute")
);
--> statement-breakpoint
CREATE TABLE "technician_photos" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"technician_id" integer NOT NULL,
	"file" "bytea" NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "technician_photos_hash_width_pk" PRIMARY KEY("hash","width")
);
--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "technician_hours" ADD CONSTRAINT "technician_hours_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_photos" ADD CONSTRAINT "technician_photos_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "technician_photos_by_technician" ON "technician_photos" USING btree ("technician_id");