mod client;
mod reread;
mod round_trip;
