use serde::{de, ser, Deserialize, Deserializer, Serialize, Serializer};
use serde_json::json;
use std::fmt;
use std::str::FromStr;

use crate::record::{required, Extra};
use crate::types::KINDS;

/// An exact amount of an asset, `{amount, precision, nai}` on the wire.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Amount {
    /// Smallest units: 1.000 with three digits after the point is 1000.
    pub units: i64,
    /// Digits after the point.
    pub precision: u8,
    pub symbol: String,
}

/// The same as text on the wire, `1.000 SYMBOL`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LegacyAmount(pub Amount);

/// A kind of asset.
#[derive(Debug)]
pub struct Kind {
    pub symbol: &'static str,
    /// Digits after the point.
    pub precision: u8,
    pub nai: &'static str,
}

impl Kind {
    /// An amount in smallest units.
    pub fn units(&self, units: i64) -> Amount {
        Amount { units, precision: self.precision, symbol: self.symbol.to_string() }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let precision = usize::from(self.precision);
        let digits = format!("{:0>width$}", self.units.unsigned_abs(), width = precision + 1);
        let (whole, fraction) = digits.split_at(digits.len() - precision);
        let sign = if self.units < 0 { "-" } else { "" };
        let point = if precision == 0 { "" } else { "." };
        write!(out, "{sign}{whole}{point}{fraction} {}", self.symbol)
    }
}

impl fmt::Display for LegacyAmount {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// A text that is no amount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AmountError(String);

impl fmt::Display for AmountError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} is no amount like 1.000 SYMBOL", self.0)
    }
}

impl std::error::Error for AmountError {}

impl FromStr for Amount {
    type Err = AmountError;

    /// Reads `1.000 SYMBOL`; the digits after the point are its precision.
    fn from_str(text: &str) -> Result<Self, AmountError> {
        let refused = || AmountError(text.to_string());
        let (number, symbol) = text.split_once(' ').ok_or_else(refused)?;
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        let digits = whole.strip_prefix('-').unwrap_or(whole);
        let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if symbol.is_empty() || digits.is_empty() || !plain(digits) || !plain(fraction) {
            return Err(refused());
        }
        let units = format!("{whole}{fraction}").parse().map_err(|_| refused())?;
        let precision = u8::try_from(fraction.len()).map_err(|_| refused())?;
        Ok(Amount { units, precision, symbol: symbol.to_string() })
    }
}

impl FromStr for LegacyAmount {
    type Err = AmountError;

    fn from_str(text: &str) -> Result<Self, AmountError> {
        text.parse().map(LegacyAmount)
    }
}

impl From<Amount> for LegacyAmount {
    fn from(amount: Amount) -> Self {
        LegacyAmount(amount)
    }
}

impl From<LegacyAmount> for Amount {
    fn from(amount: LegacyAmount) -> Self {
        amount.0
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let kind = KINDS.iter().find(|kind| kind.symbol == self.symbol && kind.precision == self.precision);
        let kind = kind.ok_or_else(|| ser::Error::custom(format!("there is no asset like {self}")))?;
        json!({ "amount": self.units.to_string(), "precision": kind.precision, "nai": kind.nai }).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut members = Extra::deserialize(deserializer)?;
        let amount: String = required::take(&mut members, "amount").map_err(de::Error::custom)?;
        let precision: u8 = required::take(&mut members, "precision").map_err(de::Error::custom)?;
        let nai: String = required::take(&mut members, "nai").map_err(de::Error::custom)?;
        let kind = KINDS.iter().find(|kind| kind.nai == nai && kind.precision == precision);
        let kind = kind.ok_or_else(|| de::Error::custom(format!("there is no asset {nai} of {precision} digits")))?;
        Ok(kind.units(amount.parse().map_err(de::Error::custom)?))
    }
}

impl Serialize for LegacyAmount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for LegacyAmount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
