mod client;
mod reread;
mod round_trip;
mod signing;
