ALTER TABLE "site"."crm_contacts" DROP COLUMN "campaign";--> statement-breakpoint
ALTER TABLE "site"."crm_contacts" DROP COLUMN "visitor_id";