-- As foldPersonName of the domain folds: tests hold both to each other.
CREATE FUNCTION "folded_name"(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(
    regexp_replace(
      normalize(translate(name, '´', ''''), NFKD),
      '[\u0300-\u036F''\u2018\u2019\u201B\u02B9\u02BB\u02BC\u2032`\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]', '', 'g'
    ),
    'ŁłĿŀØøƟɵĐđÐðĦħŦŧȾⱦƗɨıƁɓŊŋɄʉΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ‐‒–—―−',
    'llllooooddddhhttttiiibbnnuuαβγδεζηθικλμνξοπρστυφχψωђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя------'
  ), 'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'))
$$;--> statement-breakpoint
DROP INDEX "orders_first_name";--> statement-breakpoint
DROP INDEX "orders_last_name";--> statement-breakpoint
CREATE INDEX "orders_first_name" ON "orders" USING btree (folded_name("contact" ->> 'first_name') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name" ON "orders" USING btree (folded_name("contact" ->> 'last_name') text_pattern_ops);