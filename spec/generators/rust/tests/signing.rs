use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};

use plumbline_node::{transaction_bytes, Libsecp256k1, PrivateKey, Signer};
use serde_json::{json, Value};

/// Reads the lines of {layout, value, keys, chain_id} in cases.ndjson and writes bytes and signatures of each to signed.ndjson.
#[test]
fn signing() {
    let cases = BufReader::new(File::open("cases.ndjson").unwrap());
    let mut signed = BufWriter::new(File::create("signed.ndjson").unwrap());
    for line in cases.lines() {
        let given: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let keys = given["keys"].as_array().unwrap().iter().map(|key| key.as_str().unwrap().parse().unwrap());
        let signer = Signer {
            curve: Libsecp256k1,
            chain_id: given["chain_id"].as_str().unwrap().to_string(),
            keys: keys.collect(),
        };
        let bytes = transaction_bytes(&given["layout"], &given["value"]).unwrap();
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let signatures = signer.signatures(&given["layout"], &given["value"]).unwrap();
        writeln!(signed, "{}", json!({ "bytes": hex, "signatures": signatures })).unwrap();
    }
    signed.flush().unwrap();
}

#[test]
fn refused_signing() {
    let weight = json!({ "assets": [], "transaction": ["struct", ["weight", "i16"]] });
    for wrong in [json!({ "weight": 40000 }), json!({ "weight": "0.5" }), json!({ "weight": true }), json!({})] {
        let refusal = transaction_bytes(&weight, &wrong).unwrap_err().to_string();
        assert!(refusal.starts_with("/weight: expected an integer"), "{refusal}");
    }
    let when = json!({ "assets": [], "transaction": "time" });
    for (text, seconds) in [("1970-01-01T00:00:00", 0), ("2024-02-29T23:59:59", 1709251199), ("2106-02-07T06:28:15", u32::MAX)] {
        assert_eq!(transaction_bytes(&when, &json!(text)).unwrap(), seconds.to_le_bytes());
    }
    for text in ["2024-13-01T00:00:00", "2024-01-01 00:00:00", "2024-01-01T00:00:0x", "-024-01-01T00:00:00", "2024"] {
        assert!(transaction_bytes(&when, &json!(text)).is_err(), "{text}");
    }
    for text in ["", "5", "no key", "STM8GC13uCZbP44HzMLV6zPZGwVQ8Nt4Kji8PapsPiNq1BK153XTX"] {
        let refusal = text.parse::<PrivateKey>().unwrap_err().to_string();
        assert_eq!(refusal, "a private key is no wallet import format, or was mistyped");
    }
    let nowhere = Signer { curve: Libsecp256k1, chain_id: "x".to_string(), keys: Vec::new() };
    assert!(nowhere.signatures(&weight, &json!({ "weight": 1 })).is_err());
}
