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
ALTER TABLE "technician_photos" ADD CONSTRAINT "technician_photos_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "technician_photos_by_technician" ON "technician_photos" USING btree ("technician_id");