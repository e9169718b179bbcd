use serde::{de, Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::fmt;

const LARGEST_NUMBER: u32 = u32::MAX;

/// A number or decimal text on the wire.
fn digits<'de, D: Deserializer<'de>, T: std::str::FromStr>(deserializer: D) -> Result<T, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let text = match &value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    text.parse().map_err(|_| de::Error::custom(format!("expected an integer of this size, got {value}")))
}

macro_rules! wide {
    ($(#[$doc:meta])* $name:ident($inner:ty), $is_text:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(pub $inner);

        impl From<$inner> for $name {
            fn from(value: $inner) -> Self {
                $name(value)
            }
        }

        impl From<$name> for $inner {
            fn from(value: $name) -> Self {
                value.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(out)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let is_text: fn($inner) -> bool = $is_text;
                if is_text(self.0) {
                    serializer.collect_str(&self.0)
                } else {
                    self.0.serialize(serializer)
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                digits(deserializer).map($name)
            }
        }
    };
}

wide!(
    /// A number or decimal text on the wire, text above 4294967295.
    U64(u64),
    |value| value > LARGEST_NUMBER.into()
);
wide!(
    /// A number or decimal text on the wire, text above 4294967295.
    I64(i64),
    |value| value > LARGEST_NUMBER.into()
);
wide!(
    /// Decimal text on the wire.
    U128(u128),
    |_| true
);
