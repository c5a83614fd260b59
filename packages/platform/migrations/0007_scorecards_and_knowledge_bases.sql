CREATE TABLE "platform"."knowledge_bases_v2" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."scorecards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform"."knowledge_bases_v2" ADD CONSTRAINT "knowledge_bases_v2_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."scorecards" ADD CONSTRAINT "scorecards_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_bases_v2_by_organisation" ON "platform"."knowledge_bases_v2" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "scorecards_by_organisation" ON "platform"."scorecards" USING btree ("org_id","created_at","id");