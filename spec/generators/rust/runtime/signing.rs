use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt;

/// What signing needs of a library for the curve secp256k1.
pub trait Secp256k1 {
    /// RFC 6979 with extra entropy, low s: the recovery id and r and s in 32 bytes each; None for a secret that is no key.
    fn sign(&self, digest: &[u8; 32], secret: &[u8; 32], entropy: &[u8; 32]) -> Option<(u8, [u8; 64])>;
}

/// Signs transactions of one chain.
#[derive(Debug, Clone)]
pub struct Signer<C> {
    pub curve: C,
    /// 64 hexadecimal digits.
    pub chain_id: String,
    /// In wallet import format.
    pub keys: Vec<PrivateKey>,
}

/// A private key, which shows itself nowhere.
#[derive(Clone)]
pub struct PrivateKey([u8; 32]);

impl fmt::Debug for PrivateKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("[private key]")
    }
}

impl std::str::FromStr for PrivateKey {
    type Err = SigningError;

    /// Reads wallet import format; the error does not show the text.
    fn from_str(wif: &str) -> Result<Self, SigningError> {
        let refused = || SigningError("a private key is no wallet import format, or was mistyped".to_string());
        let decoded = base58(wif, 37).filter(|bytes| bytes[0] == 0x80).ok_or_else(refused)?;
        if sha256(&[&sha256(&[&decoded[..33]])])[..4] != decoded[33..] {
            return Err(refused());
        }
        decoded[1..33].try_into().map(PrivateKey).map_err(|_| refused())
    }
}

/// A value that has no bytes, with its place, or a key or chain id that is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SigningError(String);

impl fmt::Display for SigningError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for SigningError {}

fn refused<T>(at: &str, expected: &str, value: &Value) -> Result<T, SigningError> {
    let shown: String = value.to_string().chars().take(80).collect();
    Err(SigningError(format!("{at}: expected {expected}, got {shown}")))
}

/// The bytes that signatures and the id of a transaction cover, of its JSON; `layout` is the description's.
pub fn transaction_bytes(layout: &Value, transaction: &Value) -> Result<Vec<u8>, SigningError> {
    let mut writer = Writer { assets: &layout["assets"], data: Vec::new() };
    writer.put("", &layout["transaction"], transaction)?;
    Ok(writer.data)
}

/// The id of a transaction, signed or not: 40 hexadecimal digits.
pub fn transaction_id(layout: &Value, transaction: &Value) -> Result<String, SigningError> {
    Ok(to_hex(&sha256(&[&transaction_bytes(layout, transaction)?])[..20]))
}

impl<C: Secp256k1> Signer<C> {
    /// A signature for each key.
    pub fn signatures(&self, layout: &Value, transaction: &Value) -> Result<Vec<String>, SigningError> {
        let chain = from_hex(&self.chain_id).filter(|bytes| bytes.len() == 32);
        let chain = chain.ok_or_else(|| SigningError("a chain id has 64 hexadecimal digits".to_string()))?;
        let digest = sha256(&[&chain, &transaction_bytes(layout, transaction)?]);
        self.keys.iter().map(|key| self.sign(&digest, key)).collect()
    }

    /// Tries extra entropy 1, 2, … until neither half is negative or has a needless zero, as other clients of the chain do.
    fn sign(&self, digest: &[u8; 32], key: &PrivateKey) -> Result<String, SigningError> {
        for attempt in 1..=u8::MAX {
            let entropy = sha256(&[digest, &[attempt]]);
            let refused = || SigningError("a private key is not in the range of the curve".to_string());
            let (recovery, halves) = self.curve.sign(digest, &key.0, &entropy).ok_or_else(refused)?;
            if halves.chunks(32).all(|half| half[0] < 0x80 && (half[0] != 0 || half[1] >= 0x80)) {
                return Ok(to_hex(&[31 + recovery]) + &to_hex(&halves));
            }
        }
        Err(SigningError("no canonical signature".to_string()))
    }
}

struct Writer<'a> {
    assets: &'a Value,
    data: Vec<u8>,
}

impl Writer<'_> {
    fn put(&mut self, at: &str, layout: &Value, value: &Value) -> Result<(), SigningError> {
        let parts = match layout {
            Value::Array(parts) => parts,
            scalar => return self.scalar(at, scalar.as_str().unwrap_or(""), value),
        };
        match (parts[0].as_str(), value) {
            (Some("list"), Value::Array(items)) => {
                self.varint(items.len() as u64);
                items.iter().enumerate().try_for_each(|(index, item)| self.put(&format!("{at}/{index}"), &parts[1], item))
            }
            (Some("list"), _) => refused(at, "a list", value),
            (Some("optional"), Value::Null) => {
                self.data.push(0);
                Ok(())
            }
            (Some("optional"), _) => {
                self.data.push(1);
                self.put(at, &parts[1], value)
            }
            (Some("pair"), Value::Array(items)) if items.len() == 2 => {
                self.put(&format!("{at}/0"), &parts[1], &items[0])?;
                self.put(&format!("{at}/1"), &parts[2], &items[1])
            }
            (Some("pair"), _) => refused(at, "a pair", value),
            (Some("struct"), Value::Object(_)) => parts[1..].iter().try_for_each(|member| {
                let name = member[0].as_str().unwrap_or("");
                let part = if value[name].is_null() { &member[2] } else { &value[name] };
                self.put(&format!("{at}/{name}"), &member[1], part)
            }),
            (Some("struct"), _) => refused(at, "an object", value),
            _ => self.tagged(at, &parts[1..], value),
        }
    }

    fn tagged(&mut self, at: &str, cases: &[Value], value: &Value) -> Result<(), SigningError> {
        let (tag, inner) = match value {
            Value::Array(pair) if pair.len() == 2 => (&pair[0], &pair[1]),
            _ => (&value["type"], &value["value"]),
        };
        match cases.iter().find(|case| !tag.is_null() && (*tag == case[1] || *tag == case[2])) {
            Some(case) => {
                self.varint(case[0].as_u64().unwrap_or(0));
                self.put(&format!("{at}/{}", tag.as_str().unwrap_or("")), &case[3], inner)
            }
            None => refused(at, "a known alternative", value),
        }
    }

    fn scalar(&mut self, at: &str, layout: &str, value: &Value) -> Result<(), SigningError> {
        match (layout, value) {
            ("u8", _) => self.integer(at, 1, false, value),
            ("u16", _) => self.integer(at, 2, false, value),
            ("u32", _) => self.integer(at, 4, false, value),
            ("u64", _) => self.integer(at, 8, false, value),
            ("i16", _) => self.integer(at, 2, true, value),
            ("i64", _) => self.integer(at, 8, true, value),
            ("bool", Value::Bool(given)) => {
                self.data.push(u8::from(*given));
                Ok(())
            }
            ("bool", _) => refused(at, "a boolean", value),
            ("asset", _) => self.asset(at, value),
            (_, Value::String(text)) => match self.text(layout, text) {
                Some(()) => Ok(()),
                None => refused(at, layout, value),
            },
            _ => refused(at, "text", value),
        }
    }

    /// None for text of another form.
    fn text(&mut self, layout: &str, text: &str) -> Option<()> {
        match layout {
            "text" => {
                self.varint(text.len() as u64);
                self.data.extend_from_slice(text.as_bytes());
            }
            "time" => self.data.extend_from_slice(&(seconds_of(text)? as u32).to_le_bytes()),
            "key" => self.data.extend_from_slice(&base58(text.get(3..)?, 37)?[..33]),
            "version" => {
                let mut parts = text.split('.');
                let major: u8 = parts.next()?.parse().ok()?;
                let minor: u8 = parts.next()?.parse().ok()?;
                let revision: u16 = parts.next()?.parse().ok()?;
                let number = u32::from(major) << 24 | u32::from(minor) << 16 | u32::from(revision);
                self.data.extend_from_slice(&number.to_le_bytes());
            }
            _ => {
                let decoded = from_hex(text)?;
                if layout == "bytes" {
                    self.varint(decoded.len() as u64);
                }
                self.data.extend_from_slice(&decoded);
            }
        }
        Some(())
    }

    fn integer(&mut self, at: &str, size: usize, signed: bool, value: &Value) -> Result<(), SigningError> {
        let text = match value {
            Value::Number(number) => number.to_string(),
            Value::String(text) => text.clone(),
            _ => return refused(at, "an integer", value),
        };
        let bits = 8 * size as u32 - u32::from(signed);
        let least = if signed { -(1_i128 << bits) } else { 0 };
        match text.parse::<i128>() {
            Ok(integer) if integer >= least && integer < 1 << bits => {
                self.data.extend_from_slice(&integer.to_le_bytes()[..size]);
                Ok(())
            }
            Ok(_) => refused(at, &format!("an integer of {size} bytes"), value),
            Err(_) => refused(at, "an integer", value),
        }
    }

    fn asset(&mut self, at: &str, value: &Value) -> Result<(), SigningError> {
        let kinds = self.assets.as_array().map_or(&[][..], Vec::as_slice);
        let (units, kind) = match value {
            Value::String(text) => {
                let (number, symbol) = text.split_once(' ').unwrap_or((text, ""));
                let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
                let fits = |kind: &&Value| kind[0] == symbol && kind[1].as_u64() == Some(fraction.len() as u64);
                (Value::String(format!("{whole}{fraction}")), kinds.iter().find(fits))
            }
            _ => {
                let fits = |kind: &&Value| kind[2] == value["nai"] && kind[1] == value["precision"];
                (value["amount"].clone(), kinds.iter().find(fits))
            }
        };
        let kind = match kind {
            Some(kind) => kind,
            None => return refused(at, "an amount", value),
        };
        self.integer(at, 8, true, &units)?;
        let mut symbol = kind[3].as_str().unwrap_or("").as_bytes().to_vec();
        symbol.resize(7, 0);
        self.data.push(kind[1].as_u64().unwrap_or(0) as u8);
        self.data.extend_from_slice(&symbol);
        Ok(())
    }

    fn varint(&mut self, mut count: u64) {
        while count > 0x7f {
            self.data.push(count as u8 & 0x7f | 0x80);
            count >>= 7;
        }
        self.data.push(count as u8);
    }
}

const ALPHABET: &str = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// None if the text has not so many bytes.
fn base58(text: &str, size: usize) -> Option<Vec<u8>> {
    let mut bytes = vec![0_u8; size];
    for letter in text.chars() {
        let mut carry = ALPHABET.find(letter)?;
        for byte in bytes.iter_mut().rev() {
            carry += usize::from(*byte) * 58;
            *byte = carry as u8;
            carry >>= 8;
        }
        if carry > 0 {
            return None;
        }
    }
    let ones = text.bytes().take_while(|letter| *letter == b'1').count();
    let zeros = bytes.iter().take_while(|byte| **byte == 0).count();
    (ones == zeros).then_some(bytes)
}

fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().into()
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// None for an odd number of digits, or letters that are none.
pub(crate) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|letter| letter.to_digit(16).map(|digit| digit as u8)).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    Some(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

const DAY: i64 = 86_400;

/// Epoch seconds of `2026-01-31T12:00:00`; None for other text.
pub(crate) fn seconds_of(text: &str) -> Option<i64> {
    if text.len() != 19 || !text.is_ascii() {
        return None;
    }
    let shape: String = text.chars().map(|letter| if letter.is_ascii_digit() { '0' } else { letter }).collect();
    let part = |range: std::ops::Range<usize>| text[range].parse::<i64>().ok();
    let (year, month, day) = (part(0..4)?, part(5..7)?, part(8..10)?);
    let (hour, minute, second) = (part(11..13)?, part(14..16)?, part(17..19)?);
    let fits = (1..=12).contains(&month) && (1..=31).contains(&day) && hour < 24 && minute < 60 && second < 60;
    if shape != "0000-00-00T00:00:00" || !fits {
        return None;
    }
    Some(day_of(year, month, day) * DAY + hour * 3600 + minute * 60 + second)
}

/// `2026-01-31T12:00:00` of epoch seconds.
pub(crate) fn time_of(seconds: i64) -> String {
    let days = seconds.div_euclid(DAY);
    let year = (1970..).take_while(|year| day_of(*year, 1, 1) <= days).last().unwrap_or(1970);
    let month = (1..=12).take_while(|month| day_of(year, *month, 1) <= days).last().unwrap_or(1);
    let day = days - day_of(year, month, 1) + 1;
    let rest = seconds.rem_euclid(DAY);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}", rest / 3600, rest / 60 % 60, rest % 60)
}

/// Days from 1970-01-01; a year begins in March here, so that the leap day is its last.
fn day_of(year: i64, month: i64, day: i64) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    year * 365 + leap_days + (153 * month + 2) / 5 + day - 1 - 719_468
}
