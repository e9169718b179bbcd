use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Reads a result as the type that the typings have for it, and writes it again.
pub fn through<M: plumbline_node::Method>(result: &Value) -> Value
where
    M::Result: Serialize,
{
    let read = M::Result::deserialize(result).unwrap_or_else(|error| panic!("{}: {error}", M::NAME));
    serde_json::to_value(read).unwrap_or_else(|error| panic!("{}: {error}", M::NAME))
}

/// Reads the lines of {method, result} in recorded.ndjson and writes each result to written.ndjson.
#[test]
fn round_trip() {
    let recorded = BufReader::new(File::open("recorded.ndjson").unwrap());
    let mut written = BufWriter::new(File::create("written.ndjson").unwrap());
    for line in recorded.lines() {
        let call: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let method = call["method"].as_str().unwrap();
        writeln!(written, "{}", crate::reread::reread(method, &call["result"])).unwrap();
    }
    written.flush().unwrap();
}
