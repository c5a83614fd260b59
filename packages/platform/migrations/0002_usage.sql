CREATE TABLE "platform"."usage" (
	"org_id" uuid NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"amount" double precision NOT NULL,
	CONSTRAINT "usage_org_id_day_kind_pk" PRIMARY KEY("org_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "platform"."usage" ADD CONSTRAINT "usage_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;