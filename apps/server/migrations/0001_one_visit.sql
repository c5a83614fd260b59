CREATE TABLE "site"."visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visitor_id" text NOT NULL,
	"email" text NOT NULL,
	"person" jsonb,
	"told" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site"."crm_contacts" ADD COLUMN "delivered" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site"."sessions" ADD COLUMN "written" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "visits_of_visitor" ON "site"."visits" USING btree ("visitor_id","email");--> statement-breakpoint
CREATE INDEX "visits_by_email" ON "site"."visits" USING btree ("email");--> statement-breakpoint
CREATE INDEX "visits_by_contact" ON "site"."visits" USING btree ("contact_id");--> statement-breakpoint
INSERT INTO "site"."visits" ("visitor_id", "email", "contact_id")
SELECT DISTINCT ON (v.visitor_id, v.email) v.visitor_id, v.email, c.id FROM (
	SELECT "visitor_id", "user_email" AS "email" FROM "site"."sessions" WHERE "user_email" IS NOT NULL
	UNION SELECT "visitor_id", "email" FROM "site"."crm_contacts" WHERE "visitor_id" IS NOT NULL
	UNION SELECT "visitor_id", "email" FROM "site"."contacts" WHERE "visitor_id" IS NOT NULL
) v LEFT JOIN "site"."crm_contacts" c ON c.email = v.email;--> statement-breakpoint
UPDATE "site"."crm_contacts" SET "delivered" = "properties" WHERE "external_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "site"."contacts" DROP COLUMN "visitor_id";