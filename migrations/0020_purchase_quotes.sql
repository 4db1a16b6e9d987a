-- What Stripe worked out for a purchase with a promotion code or with tax: the code's id and the amount of today, in minor units. Null for
-- a purchase at the offer's own price. An open attempt is resumed only while it means the same.
ALTER TABLE purchases ADD COLUMN quote TEXT;
