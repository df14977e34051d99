-- Looks random and is the same every time: 0 to 99. Gone with the connection.
CREATE OR REPLACE FUNCTION pg_temp.chance(of text) RETURNS int LANGUAGE sql IMMUTABLE AS
$$ SELECT ('x' || substr(md5(of), 1, 7))::bit(28)::int % 100 $$
