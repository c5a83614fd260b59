CREATE TABLE "platform"."usage_of_networks" (
	"day" text NOT NULL,
	"network" text NOT NULL,
	"kind" text NOT NULL,
	"amount" double precision NOT NULL,
	CONSTRAINT "usage_of_networks_day_network_kind_pk" PRIMARY KEY("day","network","kind")
);
